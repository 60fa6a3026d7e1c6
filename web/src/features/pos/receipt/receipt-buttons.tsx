import { Button } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { MenuItem } from '../../../ui/pop-up/menu-item.tsx';
import { printPage } from '../../../ui/print-page.tsx';
import { type Print, Receipt } from './receipt.tsx';

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

/** Prints, saves and emails the tax invoice of a sale. What was printed once is a copy from then on. */
export function ReceiptButtons({ sale, desk }: { sale: Sale; desk: Desk }) {
  const [printed, setPrinted] = useState(sale);
  const [print, setPrint] = useState<Print>({ paper: 'roll', isGift: false });
  const [isMailing, setMailing] = useState(false);
  const params = { id: sale.id };
  const start = async (chosen: Print) => {
    setPrint(chosen);
    if (!chosen.isGift) setPrinted(await callApi(salesApi.print, { params }));
    printPage();
  };
  const choose = (chosen: Print) => () => void withErrorNotice(start(chosen));
  const save = () => withErrorNotice(downloadCsv(salesApi.invoicePdf, undefined, { params }));
  const email = sale.customerInfo?.email ?? null;
  return (
    <>
      <Button variant="default" onClick={choose({ paper: 'roll', isGift: false })}>
        Print receipt
      </Button>
      <Button variant="default" onClick={() => setMailing(true)}>
        Email invoice
      </Button>
      <MoreMenu label="More about the receipt">
        <MenuItem onClick={choose({ paper: 'a4', isGift: false })}>Print on A4</MenuItem>
        <MenuItem onClick={choose({ paper: 'roll', isGift: true })}>Print gift receipt</MenuItem>
        <MenuItem onClick={() => void save()}>Save as PDF</MenuItem>
      </MoreMenu>
      {isMailing && (
        <Suspense>
          <EmailPdfDialog
            record={{ form: 'sale-invoice', id: sale.id }}
            title="Email tax invoice"
            to={email === null ? [] : [email]}
            onClose={() => setMailing(false)}
          />
        </Suspense>
      )}
      <Receipt sale={printed} desk={desk} print={print} />
    </>
  );
}
