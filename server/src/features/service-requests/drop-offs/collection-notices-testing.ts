import { Messages } from '../../../services/messages/index.ts';
import { authSecret } from '../../../testing/test-people.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { statusLinks } from '../public-form/request-form.ts';
import type { NoticeParts } from './collection-notices.ts';

const hours = { weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opensAt: '08:00', closesAt: '16:30' };

/** Returns what notices are made with; branches are open as the rule book of a new company says. */
export function noticePartsOf(sms: { isOn: boolean }): NoticeParts {
  const ruleBook = { inForce: async () => [{ key: 'all', value: hours }] } as unknown as RuleBook;
  return {
    links: statusLinks(authSecret, 'http://localhost:3000'),
    ruleBook,
    messages: new Messages(sms, 'Poolhouse'),
    companyName: 'Poolhouse',
  };
}
