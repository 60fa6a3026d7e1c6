/** Documents that the sample company’s dealers have. */
export const sampleDocuments = [
  {
    name: 'Dealer agreement 2026.pdf',
    note: 'Signed by both sides',
    contentType: 'application/pdf',
    content: onePagePdf('Dealer agreement 2026'),
  },
  {
    name: 'Stock on display.csv',
    note: null,
    contentType: 'text/plain',
    content: Buffer.from(
      'Model,Serial,On display since\nDolphin M600,DM600-1182,03/02/2026\nDolphin S300i,DS300-0417,03/02/2026\n',
    ),
  },
];

/** The smallest document that every reader opens: one page with one line. */
function onePagePdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 72 740 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
