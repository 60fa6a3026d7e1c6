import { applicationDocuments } from '@poolhouse/domain/features/registrations/registration-codes';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DocumentField } from './dealer-register/document-field.tsx';
import { PhotoField } from './service-request/photo-field.tsx';

afterEach(cleanup);

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

function Documents({ error }: { error?: string }) {
  const [documents, setDocuments] = useState<readonly File[]>([]);
  return (
    <DocumentField
      isOpen
      label="Documents"
      hint="Insurance."
      documents={documents}
      onChange={setDocuments}
      {...(error !== undefined && { error })}
    />
  );
}

test('a document is looked into where it is chosen, and one that isn’t taken is named', async () => {
  render(<Documents />);
  const words = new File(['Just words.'], 'insurance.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Add documents'), { target: { files: [words, pdf('licence.pdf')] } });
  await screen.findByText('licence.pdf', { selector: 'li > span' });
  const refusal = '“insurance.pdf” isn’t a PDF or a picture. You can add PDFs or pictures, up to 5, 10 MB each.';
  expect(screen.getByRole('status').textContent).toBe(refusal);
  expect(screen.queryByText('insurance.pdf', { selector: 'li > span' })).toBeNull();
});

test('more documents than an application takes are left out', async () => {
  render(<Documents />);
  const files = Array.from({ length: applicationDocuments.most + 1 }, (_, at) => pdf(`${at}.pdf`));
  fireEvent.change(screen.getByLabelText('Add documents'), { target: { files } });
  await screen.findByText('You can add up to 5 documents.');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('what the server refuses is said at the field, and counted', () => {
  const { container } = render(<Documents error="“a.pdf”: This picture is damaged." />);
  expect(screen.getByRole('status').textContent).toContain('damaged');
  expect(container.querySelectorAll('[data-to-fix="true"]')).toHaveLength(1);
});

test('a photo of a request that isn’t a picture is named', async () => {
  render(<PhotoField isOpen photos={[]} onChange={() => {}} />);
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: [pdf('robot.jpg')] } });
  await screen.findByText('“robot.jpg” isn’t a picture. You can add pictures, up to 10, 10 MB each.');
});
