import { Failure } from '@poolhouse/domain/kernel/errors';

const retryAfterSeconds = 10;

/** Counts what each person has under way, and refuses with 429 what goes beyond. */
export class PersonLimit {
  readonly #most: number;
  readonly #refusal: string;
  readonly #underWay = new Map<string, number>();

  constructor(most: number, refusal: string) {
    this.#most = most;
    this.#refusal = refusal;
  }

  /** Takes a place for the person; answers how to give it back, which may be called more than once. */
  enter(person: string): () => void {
    const count = this.#underWay.get(person) ?? 0;
    if (count >= this.#most) throw new Failure('too-many-requests', this.#refusal, { retryAfterSeconds });
    this.#underWay.set(person, count + 1);
    let isInside = true;
    return () => {
      if (isInside) this.#leave(person);
      isInside = false;
    };
  }

  #leave(person: string): void {
    const count = this.#underWay.get(person) ?? 0;
    if (count > 1) this.#underWay.set(person, count - 1);
    else this.#underWay.delete(person);
  }
}
