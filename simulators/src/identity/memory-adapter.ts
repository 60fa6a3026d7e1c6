import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = { payload: AdapterPayload; endsAtMs: number };

/** Keeps what the provider knows in memory; it is gone with the process, as everything of a simulator. */
export function memoryAdapters(): (name: string) => Adapter {
  const models = new Map<string, Map<string, Stored>>();
  return (name) => {
    const rows = models.get(name) ?? new Map<string, Stored>();
    models.set(name, rows);
    const findWhere = async (fits: (payload: AdapterPayload) => boolean) => {
      const now = Date.now();
      return [...rows.values()].find(({ payload, endsAtMs }) => endsAtMs > now && fits(payload))?.payload;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const endsAtMs = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
        rows.set(id, { payload, endsAtMs });
      },
      find: async (id) => {
        const row = rows.get(id);
        return row !== undefined && row.endsAtMs > Date.now() ? row.payload : undefined;
      },
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const row = rows.get(id);
        if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        rows.delete(id);
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of rows) if (payload.grantId === grantId) rows.delete(id);
      },
    };
  };
}
