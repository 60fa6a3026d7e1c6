import type { Lifecycle } from './define-lifecycle.ts';

/** Returns the steps of a lifecycle as a table of Markdown, for the documentation. */
export function lifecycleTable<Status extends string>(
  file: string,
  { rule, labels }: Pick<Lifecycle<Status, never, never>, 'rule' | 'labels'>,
): string {
  const headings = ['step', 'from', 'to', 'who', 'reason', 'limits', 'effects'];
  const rows = Object.entries(rule.steps).map(([name, step]) => {
    const { from, to, permission, by = [], within, instead, inBulk = {}, effects = [] } = step;
    const limits = [
      within && `within ${within.days} days`,
      step.guard && 'its guard',
      rule.statuses[to].guard && 'the guard of the status',
      instead && 'by an action of its own',
      'only' in inBulk && 'in bulk the status alone',
      'refused' in inBulk && 'not in bulk',
      'final' in inBulk && 'no undo in bulk',
    ];
    const froms = from === 'any' ? ['any'] : from;
    const exits = froms.flatMap((status) => (status === 'any' ? [] : (rule.statuses[status as Status].onExit ?? [])));
    return [
      name,
      froms.map((status) => (status === 'any' ? 'any' : labels[status as Status])).join(', '),
      labels[to],
      [permission, step.isForDealers && 'its dealer', ...by].filter(Boolean).join(', '),
      step.needsReason ? 'yes' : '',
      limits.filter(Boolean).join(', '),
      [...exits, ...(rule.statuses[to].onEntry ?? []), ...effects].join(', '),
    ];
  });
  const lines = [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const anywhere = rule.manageAnywhere ? `\n\`${rule.manageAnywhere}\` allows every other step, with a reason.\n` : '';
  return `## ${rule.noun}\n\n\`${file}\`\n\n${lines.join('\n')}\n${anywhere}`;
}
