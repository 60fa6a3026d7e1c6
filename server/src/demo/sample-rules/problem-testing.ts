/** A seeded record that a person couldn’t have made, and the rule that it breaks. */
export type Problem = { rule: string; record: string };

/** Returns the rules that a record breaks, of a list in which false stands for each that it keeps. */
export function problemsOf(record: string, rules: readonly (string | null | undefined | false)[]): Problem[] {
  return rules.flatMap((rule) => (rule ? [{ rule, record }] : []));
}

/** Returns the records by the rule that they break, the first few of each. */
export function byRule(problems: readonly Problem[]): Record<string, string> {
  const groups = [...Map.groupBy(problems, ({ rule }) => rule)];
  const textOf = (group: readonly Problem[]) =>
    `${group.length}: ${group
      .slice(0, 5)
      .map(({ record }) => record)
      .join(', ')}`;
  return Object.fromEntries(groups.map(([rule, group]) => [rule, textOf(group)]));
}

/** Returns the steps between statuses, as a history has them. */
export type LoggedStep = { at: string; before: string; after: string };

/** Returns what is wrong with the history of a status: a step that isn’t there, one out of order, or another end. */
export function brokenHistory(
  steps: readonly LoggedStep[],
  status: string,
  hasStep: (step: LoggedStep) => boolean,
): string | null {
  for (const [at, step] of steps.entries()) {
    if (!hasStep(step)) return `has the step ${step.before} to ${step.after} in its history`;
    if (at > 0 && steps[at - 1]?.after !== step.before) return 'has a history with a gap';
  }
  return steps.length > 0 && steps.at(-1)?.after !== status ? 'has another status than its history' : null;
}
