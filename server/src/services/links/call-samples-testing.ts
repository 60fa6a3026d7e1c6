import type { CallSamples, SampleBench } from '../../testing/sample-bench.ts';

/** Returns the id of a link to a document of a dealer. */
async function linkToDocument({ dealer, sql, unique }: SampleBench): Promise<string> {
  const { id } = await dealer();
  const [file] = await sql(
    `insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
     values (gen_random_uuid(), 'document', 'report.pdf', 'application/pdf', 7, 'x', 'Poolhouse') returning id`,
  );
  const [link] = await sql(
    `insert into record_links (id, target_kind, target_id, path, token_hash, created_at, created_by_name, expires_at, file_id, title)
     values (gen_random_uuid(), 'dealer', $1, $2, $2, now(), 'Poolhouse', now() + interval '30 days', $3, 'Report') returning id`,
    [id, unique(), file.id],
  );
  return link.id;
}

export const callSamples: CallSamples = {
  'links.revoke': async (bench) => ({ as: 'ADMIN', params: { id: await linkToDocument(bench) } }),
};
