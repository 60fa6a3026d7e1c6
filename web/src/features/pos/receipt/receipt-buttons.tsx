import { Button } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { Suspense, useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { MenuItem } from '../../../ui/pop-up/menu-item.tsx';
import { printPage } from '../../../ui/print-page.tsx';
import { type Print, Receipt } from './receipt.tsx';

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

/** What of a sale is saved and emailed as a PDF. */
const papers = {
  invoice: { form: 'sale-invoice', title: 'Email tax invoice', pdf: salesApi.invoicePdf },
  agreement: { form: 'lay-by-agreement', title: 'Email lay-by agreement', pdf: salesApi.agreementPdf },
} as const;

type Props = {
  sale: Sale;
  desk: Desk;
  /** True where the agreement of a lay-by is printed at once. */
  printsAgreement?: boolean;
};

/** Prints, saves and emails the tax invoice of a sale, and the agreement of a lay-by. What was printed once is a copy from then on. */
export function ReceiptButtons({ sale, desk, printsAgreement = false }: Props) {
  const [printed, setPrinted] = useState(sale);
  const [print, setPrint] = useState<Print>({ paper: 'roll', form: printsAgreement ? 'agreement' : 'invoice' });
  const [mailed, setMailed] = useState<keyof typeof papers | null>(null);
  useEffect(() => {
    if (printsAgreement) printPage();
  }, [printsAgreement]);
  const params = { id: sale.id };
  const start = async (chosen: Print) => {
    setPrint(chosen);
    if (chosen.form === 'invoice') setPrinted(await callApi(salesApi.print, { params }));
    printPage();
  };
  const choose = (chosen: Print) => () => void withErrorNotice(start(chosen));
  const save = (form: keyof typeof papers) => () =>
    void withErrorNotice(downloadCsv(papers[form].pdf, undefined, { params }));
  const email = sale.customerInfo?.email ?? null;
  return (
    <>
      <Button variant="default" onClick={choose({ paper: 'roll', form: 'invoice' })}>
        Print receipt
      </Button>
      <Button variant="default" onClick={() => setMailed('invoice')}>
        Email invoice
      </Button>
      <MoreMenu label="More about the receipt">
        <MenuItem onClick={choose({ paper: 'a4', form: 'invoice' })}>Print on A4</MenuItem>
        <MenuItem onClick={choose({ paper: 'roll', form: 'gift' })}>Print gift receipt</MenuItem>
        <MenuItem onClick={save('invoice')}>Save as PDF</MenuItem>
        {sale.credit?.kind === 'lay-by' && (
          <>
            <MenuItem onClick={choose({ paper: 'roll', form: 'agreement' })}>Print agreement</MenuItem>
            <MenuItem onClick={choose({ paper: 'a4', form: 'agreement' })}>Print agreement on A4</MenuItem>
            <MenuItem onClick={save('agreement')}>Save agreement as PDF</MenuItem>
            <MenuItem onClick={() => setMailed('agreement')}>Email agreement</MenuItem>
          </>
        )}
      </MoreMenu>
      {mailed !== null && (
        <Suspense>
          <EmailPdfDialog
            record={{ form: papers[mailed].form, id: sale.id }}
            title={papers[mailed].title}
            to={email === null ? [] : [email]}
            onClose={() => setMailed(null)}
          />
        </Suspense>
      )}
      <Receipt sale={printed} desk={desk} print={print} />
    </>
  );
}
