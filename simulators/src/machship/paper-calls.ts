import type { Calls, MachshipRequest } from './calls.ts';
import type { Consignment } from './consignments.ts';
import { refuse, wrap } from './envelope.ts';
import { localText, readable } from './local-time.ts';
import { groupForManifest, listManifests, manifestGroup, rebookPickup } from './manifests.ts';
import { consignmentPdf } from './papers/consignment-pdf.ts';
import { dangerousGoodsPdf } from './papers/dangerous-goods-pdf.ts';
import { labelPdf } from './papers/label-pdf.ts';
import { manifestPdf } from './papers/manifest-pdf.ts';
import { fieldsOf, idsOf, listOf } from './read-body.ts';
import type { State } from './state.ts';
import { timeZoneOf } from './suburbs.ts';

/** Manifests, and everything that is printed. */
export const paperCalls: Calls = {
  'POST manifests/groupconsignmentsformanifest': async ({ consignments }, { body }) =>
    wrap(groupForManifest(consignments, idsOf(body))),
  'POST manifests/manifest': async ({ consignments, now }, { body }) =>
    wrap(listOf(body).map((group) => manifestGroup(consignments, fieldsOf(group), now()))),
  'GET manifests/getmanifests': async ({ consignments }, { query }) => listManifests(consignments, query),
  'POST manifests/rebookpickup': async ({ consignments, now }, { body }) =>
    wrap(rebookPickup(consignments, fieldsOf(body), now())),
  'GET labels/getitempdf': async (state, request) => {
    const consignment = consignmentOf(state, request);
    return fileOf('labels', await labelPdf(consignment, request.query.get('printA4') === 'true'));
  },
  'GET labels/getconsignmentpdf': async (state, request) =>
    fileOf('consignment', await consignmentPdf(consignmentOf(state, request))),
  'GET labels/getdangerousgoodsdocumentpdf': async (state, request) => {
    const consignment = consignmentOf(state, request);
    if (!consignment.isDangerous) throw refuse('The consignment has no dangerous goods.', 'consignmentId');
    return fileOf('dangerous-goods', await dangerousGoodsPdf(consignment));
  },
  'GET labels/getmanifestpdf': async (state, { query }) => manifestFile(state, Number(query.get('manifestId'))),
  'GET labels/getmanifestpdfbyconsignmentid': async (state, request) =>
    manifestFile(state, consignmentOf(state, request).manifestId ?? 0),
  'GET attachments/getattachmentpodreport': async ({ consignments }, { query }) => {
    const id = Number(query.get('id'));
    for (const consignment of consignments.all.values()) {
      const attachment = consignment.attachments.find((one) => one.id === id);
      if (attachment === undefined) continue;
      const at = readable(localText(timeZoneOf(consignment.to.suburb), attachment.dateAdded));
      return fileOf('proof', await consignmentPdf(consignment, { at, words: 'Received by RECEPTION' }));
    }
    throw refuse('The attachment was not found.', 'id');
  },
};

function fileOf(name: string, file: Buffer) {
  return { file, name: `${name}.pdf` };
}

function consignmentOf({ consignments }: State, { query }: MachshipRequest): Consignment {
  const found = consignments.all.get(Number(query.get('consignmentId')));
  if (found === undefined) throw refuse('The consignment was not found.', 'consignmentId');
  return found;
}

async function manifestFile({ consignments }: State, id: number) {
  const manifest = consignments.manifests.get(id);
  if (manifest === undefined) throw refuse('The manifest was not found.', 'manifestId');
  const members = manifest.consignmentIds.map((one) => consignments.all.get(one)).filter((one) => one !== undefined);
  return fileOf('manifest', await manifestPdf(manifest, members));
}
