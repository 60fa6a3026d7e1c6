/** Numbers for texts that occur more than once; a number is given back when the last use of its text is released. */
export class StringTable {
  /** One more than the highest number ever given. */
  size = 0;
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];
  private readonly uses: number[] = [];
  private readonly free: number[] = [];

  keep(text: string): { number: number; isNew: boolean } {
    const known = this.numbers.get(text);
    if (known !== undefined) {
      this.uses[known] = (this.uses[known] ?? 0) + 1;
      return { number: known, isNew: false };
    }
    const number = this.free.pop() ?? this.size++;
    this.numbers.set(text, number);
    this.texts[number] = text;
    this.uses[number] = 1;
    return { number, isNew: true };
  }

  /** Gives one use back; true when it was the last. */
  release(number: number): boolean {
    const left = (this.uses[number] ?? 0) - 1;
    this.uses[number] = left;
    if (left > 0) return false;
    this.numbers.delete(this.texts[number] ?? '');
    this.texts[number] = '';
    this.free.push(number);
    return true;
  }
}
