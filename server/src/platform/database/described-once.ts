import pg, { type Connection, type QueryConfig } from 'pg';
import { nameOfText } from './statement-names.ts';

/** The parts of pg's query that are taken over. Its version is pinned, and the test fails where they change. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Parts = {
  new (
    config: QueryConfig,
  ): pg.Query & {
    name: string;
    _result: Columns;
    _accumulateRows: boolean;
    hasBeenParsed(connection: Connection): boolean;
    prepare(connection: Connection): void;
    handleRowDescription(message: object): void;
  };
};

/** What a connection has been told of its named statements, and the connection without the question for it. */
type Known = { columns: Map<string, Columns>; undescribed: Connection };
const knownByConnection = new WeakMap<Connection, Known>();

function remember(connection: Connection): Known {
  const known = {
    columns: new Map(),
    undescribed: Object.create(connection, { describe: { value: () => undefined } }),
  };
  knownByConnection.set(connection, known);
  return known;
}

class NamedQuery extends (pg.Query as unknown as Parts) {
  #known: Known | undefined;

  override prepare(connection: Connection): void {
    this.#known = knownByConnection.get(connection) ?? remember(connection);
    const columns = this.hasBeenParsed(connection) ? this.#known.columns.get(this.name) : undefined;
    if (columns !== undefined) this.#take(columns);
    super.prepare(columns === undefined ? connection : this.#known.undescribed);
  }

  #take({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): void {
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject });
    this._accumulateRows = true;
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    this.#known?.columns.set(this.name, this._result);
  }
}

/** What runs itself, such as a copy, is none. */
const isNamed = (config: QueryConfig | string | { submit: unknown }): config is QueryConfig =>
  typeof config === 'object' && !('submit' in config) && config.name !== undefined;

/**
 * A connection that asks for the columns of a named statement once. Otherwise PostgreSQL describes them with every answer, and
 * pg makes a parser for each: of the columns of a dealer that was a tenth of the time a call takes. Statements of
 * Kysely come as texts, and get the names that they have.
 */
export class DescribedOnceClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares one signature for each way to call it
  override query(config: any, values?: any, answered?: any): any {
    const name = typeof config === 'string' && answered === undefined ? nameOfText(config) : undefined;
    if (name !== undefined) return this.#runNamed({ name, text: config, values });
    if (!isNamed(config)) return super.query(config, values, answered);
    return answered === undefined
      ? this.#runNamed(config)
      : super.query(new NamedQuery(config) as never, values, answered);
  }

  #runNamed(config: QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      this.query(config, undefined, answered);
    });
  }
}
