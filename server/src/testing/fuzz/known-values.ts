import { RawJson } from './hostile-values.ts';
import { KnownValue } from './schema-values.ts';

const kept = 40;

/** What fields of each name had as values in requests and answers so far, so that further requests name real records. */
export class KnownValues {
  readonly #values = new Map<string, unknown[]>();

  /** Keeps the texts and numbers of a body or an answer, by their names and by the first word of the path that they came from. */
  gather(source: string, value: unknown, name = ''): void {
    if (Array.isArray(value)) {
      for (const part of value.slice(0, 5)) this.gather(source, part, name);
      return;
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) this.gather(source, part, key);
      return;
    }
    if (name === '' || (typeof value !== 'number' && typeof value !== 'string') || String(value).length > 300) return;
    this.#keep(name, value);
    this.#keep(`${source}.${name}`, value);
  }

  #keep(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    // The oldest make room: what is named last is most likely there still.
    if (values.length >= kept) values.shift();
    values.push(value);
    this.#values.set(name, values);
  }

  /** Returns one of the values of a name, and `otherwise` where there is none. */
  find(source: string, { name, pick, otherwise }: KnownValue): unknown {
    const values = this.#values.get(`${source}.${name}`) ?? this.#values.get(name) ?? [];
    return values.length === 0 ? otherwise : values[pick % values.length];
  }

  /** Writes a value as JSON, with known values in their places and raw texts as they are. */
  write(source: string, value: unknown): string {
    if (value instanceof RawJson) return value.text;
    if (value instanceof KnownValue) return this.write(source, this.find(source, value));
    if (Array.isArray(value)) return `[${value.map((part) => this.write(source, part)).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const parts = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${this.write(source, part)}`).join(',')}}`;
  }

  /** Writes a value as the text of a parameter. */
  writeText(source: string, value: unknown): string {
    const found = value instanceof KnownValue ? this.find(source, value) : value;
    return typeof found === 'string' ? found : this.write(source, found);
  }
}
