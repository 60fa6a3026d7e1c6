import { isNearAddress } from '@poolhouse/domain/features/dealers/places/geocode-dealer';
import type { Pool } from 'pg';
import type { Gazetteer } from '../../../connectors/maps/port.ts';

const batchSize = 1_000;

type Row = {
  id: string;
  address: string | null;
  city: string | null;
  state: string;
  postcode: string | null;
  country: string;
  x: number | null;
  y: number | null;
};

export type GeocodeRun = {
  pool: Pool;
  gazetteer: Gazetteer;
  signal: AbortSignal;
  /** Only dealers that were changed at this instant, placed ones too: their address may mean another place now. */
  touchedAt?: string;
  progress?(looked: number): void;
};

const columns = `id, address, city, state, postcode, country, x_coordinates as x, y_coordinates as y`;
const unplaced = `select ${columns} from dealers
  where (x_coordinates is null or y_coordinates is null) and not is_revised_coordinate and id > $1 order by id limit $2`;
const touched = `select ${columns} from dealers
  where updated_at = $3 and not is_revised_coordinate and id > $1 order by id limit $2`;

/**
 * Looks up where dealers are; answers how many there were and how many were put elsewhere. Coordinates that
 * follow from the address are no edit: the revision stays, so that unsaved changes don't conflict with it.
 */
export async function geocodeUnplaced(run: GeocodeRun): Promise<{ looked: number; placed: number }> {
  const outcome = { looked: 0, placed: 0 };
  if (run.touchedAt === undefined) await placeEach(run, unplaced, [], outcome);
  else await placeEach(run, touched, [run.touchedAt], outcome);
  return outcome;
}

async function placeEach(
  { pool, gazetteer, signal, progress }: GeocodeRun,
  text: string,
  values: readonly unknown[],
  outcome: { looked: number; placed: number },
): Promise<void> {
  const book = await gazetteer.open();
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const { rows } = await pool.query<Row>(text, [after, batchSize, ...values]);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const found = rows.flatMap((row) => {
      const place = book.locate(row);
      return place === null || isNearAddress(row, place) ? [] : [{ id: row.id, place }];
    });
    outcome.looked += rows.length;
    outcome.placed += await savePlaces(pool, found);
    progress?.(outcome.looked);
  }
}

type Found = { id: string; place: { latitude: number; longitude: number } };

async function savePlaces(pool: Pool, found: readonly Found[]): Promise<number> {
  if (found.length === 0) return 0;
  const { rowCount } = await pool.query(
    `update dealers d set x_coordinates = f.x, y_coordinates = f.y
     from unnest($1::uuid[], $2::float8[], $3::float8[]) as f(id, x, y)
     where d.id = f.id and not d.is_revised_coordinate`,
    [found.map(({ id }) => id), found.map(({ place }) => place.longitude), found.map(({ place }) => place.latitude)],
  );
  return rowCount ?? 0;
}
