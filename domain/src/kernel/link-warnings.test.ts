import { describe, expect, test } from 'vitest';
import { linkWarnings } from './link-warnings.ts';

describe('what is worth a second look about a link', () => {
  test.each([
    'https://www.facebook.com/aqua',
    'https://facebook.com.au/aqua',
    'https://aquapools.com.au/shop?a=1',
    'https://maps.google.com/',
    'https://goodpools.com.au',
    'https://boogie.com.au',
  ])('%s: nothing', (address) => expect(linkWarnings(address)).toEqual([]));

  test.each([
    ['http://aquapools.com.au', 'Not secure'],
    ['https://xn--fcebook-8va.com', 'another alphabet'],
    ['https://faceb00k.com/aqua', 'Looks like facebook'],
    ['https://facebok.com/aqua', 'Looks like facebook'],
    ['https://login.faecbook.com/aqua', 'Looks like facebook'],
    ['https://lnstagram.com/aqua', 'Looks like instagram'],
    ['https://rnicrosoft.com', 'Looks like microsoft'],
    ['https://192.168.1.10/shop', 'numeric IP address'],
    ['https://shop.aqua.local', 'private network'],
    ['https://bit.ly/3xY', 'Short link'],
    ['https://aquapools.com.au:8443/', 'port 8443'],
  ])('%s: %s', (address, remark) => expect(linkWarnings(address).join(' ')).toContain(remark));
});
