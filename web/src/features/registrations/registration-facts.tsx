import { Anchor } from '@mantine/core';
import { dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { paymentTermLabels } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { DealerLink } from '../../services/dealer-parts/dealer-link.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { OutsideLink } from '../../ui/detail/outside-link.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { registrationLabels as labels } from './registration-labels.tsx';

const typesText = (types: Registration['types']) => types.map((type) => dealerTypeLabels[type]).join(', ');

/** Shows who applies, and what for. */
export function RegistrationSummary({ registration }: { registration: Registration }) {
  const { contactName, jobTitle, email, phone, mobile, types, message, dealerId, dealerName } = registration;
  return (
    <RecordSummary
      facts={[
        { label: labels.contactName, value: [contactName, jobTitle].filter(Boolean).join(', ') },
        { label: labels.email, value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
        { label: labels.phone, value: [phoneText(phone), phoneText(mobile)].filter(Boolean).join(' · ') },
        { label: labels.types, value: typesText(types) },
        {
          label: labels.dealerName,
          value: dealerId && <DealerLink id={dealerId} name={dealerName} customerId={registration.priorityId} />,
        },
      ]}
      notes={message}
    />
  );
}

/** Returns everything else that is known of a registration. */
export function registrationDetails(registration: Registration): FoldedSection[] {
  const { tradingName, webAddress, accountsEmail, line1, city, state, postcode } = registration;
  const { deliveryLine1, deliveryCity, deliveryState, deliveryPostcode } = registration;
  const delivery = [deliveryLine1, [deliveryCity, deliveryState, deliveryPostcode].filter(Boolean).join(' ')];
  const company = [
    { label: labels.tradingName, value: tradingName },
    { label: labels.webAddress, value: webAddress && <OutsideLink address={webAddress} isQuiet /> },
    { label: labels.accountsEmail, value: accountsEmail },
    { label: 'Address', value: `${line1}, ${city} ${state} ${postcode}`, isWide: true },
    { label: 'Delivery address', value: deliveryLine1 ? delivery.join(', ') : 'Same as address', isWide: true },
  ];
  const { rep, dealerTypes, priorityId, creditLimitCents, terms } = registration;
  const assigned = [
    { label: labels.rep, value: rep },
    { label: labels.dealerTypes, value: typesText(dealerTypes) },
    { label: labels.priorityId, value: priorityId },
    { label: labels.creditLimitCents, value: creditLimitCents === null ? null : formatCents(creditLimitCents) },
    { label: labels.terms, value: terms && paymentTermLabels[terms] },
  ];
  return [
    { id: 'company', title: 'Company', content: <FactGrid facts={company} /> },
    ...(rep === null ? [] : [{ id: 'assigned', title: 'Approval', content: <FactGrid facts={assigned} /> }]),
  ];
}
