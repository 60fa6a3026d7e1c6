import { storeCreditsApi } from '@poolhouse/domain/features/pos/store-credits/api';
import type { CreditSlip, StoreCredit } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { printPage } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { deskQuery } from '../pos-queries.ts';
import { CompanyLines } from '../receipt/company-lines.tsx';
import { Roll, RollRow, RollTitle } from '../receipt/roll.tsx';

/** Prints the slip of a store credit. Its code is fetched for the print alone, which is logged. */
export function SlipButton({ id }: Pick<StoreCredit, 'id'>) {
  const [slip, setSlip] = useState<CreditSlip | null>(null);
  const { data: desk } = useQuery(deskQuery());
  const print = async () => {
    setSlip(await callApi(storeCreditsApi.slip, { params: { id } }));
    printPage();
  };
  return (
    <>
      <ReasonButton permission="pos:approve" onClick={() => void withErrorNotice(print())}>
        Print slip
      </ReasonButton>
      {slip !== null && desk !== undefined && <SlipRoll slip={slip} company={desk.company} />}
    </>
  );
}

/** Shows the slip of a store credit when the page is printed. */
function SlipRoll({ slip: { credit, code, qr }, company }: { slip: CreditSlip } & Pick<Desk, 'company'>) {
  return (
    <Roll>
      <CompanyLines company={company} />
      <RollTitle>Store credit</RollTitle>
      {credit.holder !== null && <p>{credit.holder}</p>}
      <RollRow label="Balance" cents={credit.balanceCents} isStrong />
      <p>Valid until {formatDay(credit.expiresOn)}</p>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt={`QR code of ${code}`} width={150} />
      <RollTitle>{code}</RollTitle>
      <p>Bring this slip to pay at any of our tills, all at once or in parts. Keep it like cash.</p>
    </Roll>
  );
}
