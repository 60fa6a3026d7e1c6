import type { Consignment } from '../consignments.ts';
import { itemTypeName } from '../items.ts';
import { a4Paper, ruledTable } from './a4-paper.ts';
import { hazardClassName, hazardDiamond } from './hazard-diamond.ts';
import { partyText } from './party-text.ts';
import { printPdf } from './print-pdf.ts';

const groups = ['', 'I', 'II', 'III', '–'];
const heads = ['UN', 'Proper shipping name', 'Class', 'Group', 'Packages', 'Containers', 'Total'];

/** Returns the dangerous-goods declaration of a consignment. */
export function dangerousGoodsPdf(consignment: Consignment): Promise<Buffer> {
  const { carrierConsignmentId, carrier, service, from, to, items } = consignment;
  const dangerous = items.flatMap((item) => item.dangerous.map((goods) => ({ item, goods })));
  const classes = [...new Set(dangerous.map(({ goods }) => goods.dgClassType))];
  const rows = dangerous.map(({ item, goods }) => [
    `UN ${String(goods.unNumber).padStart(4, '0')}`,
    [goods.properShippingName, goods.technicalOrChemicalGroupNames && `(${goods.technicalOrChemicalGroupNames})`]
      .concat(goods.isMarinePollutant ? 'MARINE POLLUTANT' : '')
      .filter(Boolean)
      .join(' '),
    hazardClassName(goods.dgClassType),
    groups[goods.packingGroup] ?? '–',
    `${item.quantity} × ${itemTypeName(item.itemType)}`,
    String(goods.numberOfContainers),
    `${goods.aggregateQuantity} kg`,
  ]);
  return printPdf(
    a4Paper('Dangerous goods transport document', carrierConsignmentId, [
      { columns: [partyText('CONSIGNOR', from, 10), partyText('CONSIGNEE', to, 10)] },
      { text: `Carrier: ${carrier.name}, ${service.name}`, margin: [0, 6, 0, 0] },
      { columns: classes.map((one) => ({ stack: [hazardDiamond(one, 72)], width: 84 })), margin: [0, 10, 0, 4] },
      ruledTable(heads, [48, '*', 34, 36, 74, 58, 48], rows),
      {
        text: 'I declare that the goods are fully and accurately described above by their proper shipping names, and are classified, packed, marked and labelled for transport by road as the Australian Dangerous Goods Code asks for.',
        margin: [0, 6, 0, 26],
      },
      {
        columns: [
          { text: 'Name: ______________________________' },
          { text: 'Signature: ____________________________' },
        ],
      },
      { text: 'In an emergency dial 000. Poisons information: 13 11 26', bold: true, margin: [0, 22, 0, 0] },
    ]),
  );
}
