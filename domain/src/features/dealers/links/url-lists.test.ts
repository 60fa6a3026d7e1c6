import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  answerUrlLists,
  applyUrlLists,
  changesWithUrls,
  currentField,
  enteredUrlLists,
  flattenUrls,
  itemOfField,
  maxUrls,
  type UrlLists,
  urlFields,
  urlListsOf,
  withoutUrlLists,
} from './url-lists.ts';

const [a, b] = ['https://a.example.com', 'https://b.example.com'];

test.each([
  'market_current_promo_url current_active_pos_url clean_up_to_date_pos_url top_line_displayed_url brochures_up_to_date_url',
  'competitive_activity_url lam_opportunities_url active_sprout_url ecomm_embedded_url mini_site_active_url',
  'elite_bulletins_url elite_facebook_url demonstration_url top_down_sales_strategy_url dolphin_product_training_url',
  'mineral_swim_pro_url ozone_swim_url eco_swim_chlorinator_url glass_media_url mineral_product_training_url',
  'best_practice_url dolphin_exceptional_experience_url tictac_exceptional_experience_url mpp_ordering_url',
  'mineral_exceptional_experience_url ozone_exceptional_experience_url dealer_starters_training_url',
  'filtration_training_url heat_pump_training_url dealer_signed_diy_url customised_digital_ring_fencing_url',
  'wt_displays_setup_url point_of_sales_items_url mtau_conference_url current_yearly_sales_target_url',
  'incentive_url ms_sales_url',
])('the names include %s', (names) => expect(urlFields).toEqual(expect.arrayContaining(names.split(' '))));

test('there is one list for each item, and no other', () => expect(urlFields).toHaveLength(37));

describe('the links of a dealer', () => {
  test('a list is changed as a whole, the others stay, an empty one goes', () => {
    const current = { incentive: [a], active_sprout: [b] };
    expect(applyUrlLists(current, { incentive_url: [b, a] })).toEqual({ incentive: [b, a], active_sprout: [b] });
    expect(applyUrlLists(current, { incentive_url: [] })).toEqual({ active_sprout: [b] });
    expect(applyUrlLists(current, {})).toEqual(current);
  });

  test('answers carry every list, empty ones too, and can be read back', () => {
    const answer = answerUrlLists({ incentive: [a] });
    expect(answer).toMatchObject({ incentive_url: [a], ms_sales_url: [] });
    expect(Object.keys(answer)).toEqual([...urlFields]);
    expect(urlListsOf(answer)).toEqual({ incentive: [a] });
    expect(withoutUrlLists({ ...answer, name: 'Aqua' })).toEqual({ name: 'Aqua' });
  });

  test('each list is a field of its own in the history', () => {
    const before = { name: 'Aqua', urls: { incentive: [a], ms_sales: [a] } };
    const after = { name: 'Aqua', urls: { incentive: [a, b] } };
    expect(changesWithUrls(before, after)).toEqual([
      { field: 'incentive_url', before: [a], after: [a, b] },
      { field: 'ms_sales_url', before: [a], after: null },
    ]);
    expect(changesWithUrls(before, before)).toEqual([]);
    expect(changesWithUrls({}, after)).toContainEqual({ field: 'incentive_url', before: null, after: [a, b] });
    const without: { name: string; urls?: UrlLists } = { name: 'Aqua' };
    expect(flattenUrls(without)).toEqual({ name: 'Aqua' });
  });

  test.each([
    ['incentive_url', 'incentive', 'incentive_url'],
    ['urls.incentive', 'incentive', 'incentive_url'],
    ['urls.nonsense', null, 'urls.nonsense'],
    ['website', null, 'website'],
  ])('%s of the history is the list of %s', (field, item, current) => {
    expect([itemOfField(field), currentField(field)]).toEqual([item, current]);
  });
});

describe('links that come in', () => {
  const lists = z.strictObject(enteredUrlLists).partial();

  test('get their scheme, once each', () => {
    expect(lists.parse({ incentive_url: ['a.example.com', 'https://a.example.com'] })).toEqual({ incentive_url: [a] });
  });

  test.each([
    ['an item that is none', { no_such_item_url: [a] }],
    ['a script', { incentive_url: ['javascript:alert(1)'] }],
    ['a script with a line break', { incentive_url: [' java\nscript:alert(1)'] }],
    ['data', { incentive_url: ['data:text/html,x'] }],
    ['five kilobytes', { incentive_url: [`${a}/${'x'.repeat(5_000)}`] }],
    ['a text for a list', { incentive_url: a }],
    ['too many', { incentive_url: Array.from({ length: maxUrls + 1 }, (_none, index) => `${a}/${index}`) }],
  ])('%s is refused', (_what, given) => expect(lists.safeParse(given).success).toBe(false));
});
