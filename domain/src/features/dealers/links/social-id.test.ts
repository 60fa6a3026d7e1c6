import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facebookIdIn, facebookLink, instagramIdIn, instagramLink } from './social-id.ts';

describe('a Facebook page', () => {
  test.each([
    ['aquapools', 'aquapools'],
    ['@aqua.pools', 'aqua.pools'],
    [' facebook.com/aqua ', 'aqua'],
    ['https://www.facebook.com/Aqua.Pools/', 'Aqua.Pools'],
    ['http://m.facebook.com/aqua?ref=page_internal#top', 'aqua'],
    ['https://en-gb.facebook.com/aqua/photos', 'aqua'],
    ['fb.com/aqua', 'aqua'],
    ['https://www.facebook.com/profile.php?id=100064512345678', '100064512345678'],
    ['https://www.facebook.com/pages/Aqua-Pools/123456789012', '123456789012'],
    ['https://www.facebook.com/people/Aqua-Pools/100064512345678/', '100064512345678'],
    ['https://www.facebook.com/p/Aqua-Pools-100064512345678/', '100064512345678'],
  ])('%s is %s', (raw, id) => expect(facebookIdIn(raw)).toBe(id));

  test.each([
    '',
    '@',
    'facebook.com',
    'https://www.facebook.com/',
    'https://www.facebook.com/groups/123',
    'https://www.facebook.com/sharer.php?u=x',
    'https://facebook.com.evil.example/aqua',
    'https://evil.example/facebook.com/aqua',
    'https://facebook.com@evil.example/aqua',
    'https://faceb00k.com/aqua',
    'javascript:alert(1)',
    ' java\nscript:alert(1)//facebook.com/aqua',
    'data:text/html,facebook.com/aqua',
    'aqua pools',
    '../aqua',
    'aqua\u0000',
    `https://facebook.com/${'x'.repeat(5_000)}`,
  ])('%j is none', (raw) => expect(facebookIdIn(raw)).toBeNull());
});

describe('an Instagram account', () => {
  test.each([
    ['aqua_pools', 'aqua_pools'],
    ['@aqua.pools', 'aqua.pools'],
    ['instagram.com/aqua', 'aqua'],
    ['https://www.instagram.com/aqua/?hl=en', 'aqua'],
    ['https://instagr.am/@aqua', 'aqua'],
  ])('%s is %s', (raw, id) => expect(instagramIdIn(raw)).toBe(id));

  test.each([
    'https://www.instagram.com/p/Cx1234/',
    'https://www.instagram.com/reel/Cx1234/',
    'instagram.com',
    'aqua-pools',
    '.aqua',
    'x'.repeat(31),
    'javascript:alert(1)',
    'https://lnstagram.com/aqua',
  ])('%j is none', (raw) => expect(instagramIdIn(raw)).toBeNull());
});

test('whatever is pasted, a link leads to its network only', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (raw) => {
      const [facebook, instagram] = [facebookIdIn(raw), instagramIdIn(raw)];
      return (
        (facebook === null || new URL(facebookLink(facebook) ?? '').origin === 'https://www.facebook.com') &&
        (instagram === null || new URL(instagramLink(instagram) ?? '').origin === 'https://www.instagram.com')
      );
    }),
  );
});

test('an old id that is none has no link', () => {
  expect(facebookLink('see website')).toBeNull();
  expect(instagramLink('javascript:alert(1)')).toBeNull();
});
