import { requestUrl } from '../../platform/api/request-url.ts';
import { linkCalls } from '../../platform/session/link-calls.ts';
import { LinkSheet, QuietLine } from '../links/link-sheet.tsx';
import { LinkedPage } from '../links/linked-page.tsx';
import { SheetDocuments } from '../links/sheet-documents.tsx';

/** Shows the document that a link in an email opens. */
export function Page({ path }: { path: string }) {
  const [, , linkId = '', hashId = ''] = path.split('/');
  const params = { linkId, hashId };
  return (
    <LinkedPage call={linkCalls.documentPage} params={params} what="your document">
      {(page) =>
        page === null ? (
          <LinkSheet company={null} title="Loading your document…" />
        ) : (
          <LinkSheet company={page.company} title={page.title} until={page.expiresAt} canPrint={false}>
            <QuietLine>PDF, {Math.ceil(page.bytes / 1_000_000).toLocaleString('en-AU')} MB</QuietLine>
            <SheetDocuments
              documents={[
                {
                  key: linkId,
                  title: page.fileName,
                  fileName: page.fileName,
                  url: requestUrl(linkCalls.linkedDocument.path, { params }),
                },
              ]}
            />
          </LinkSheet>
        )
      }
    </LinkedPage>
  );
}
