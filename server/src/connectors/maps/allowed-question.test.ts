import { describe, expect, test } from 'vitest';
import { allowedQuestion } from './allowed-question.ts';

const own = 'http://127.0.0.1:3001';
const geocode = '/maps/api/geocode/json';
const google = 'https://maps.googleapis.com';

describe('three questions are let through', () => {
  test.each([
    [`${geocode}?address=Oxley%20QLD`, 'geocode', { address: 'Oxley QLD' }],
    [`${google}${geocode}?address=Oxley&key=stolen`, 'geocode', { address: 'Oxley' }],
    [`${own}${geocode}?address=Oxley`, 'geocode', { address: 'Oxley' }],
    [`${google}${geocode}`, 'geocode', {}],
    [
      '/maps/api/place/autocomplete/json?input=oxl&components=country:au',
      'place/autocomplete',
      { input: 'oxl', components: 'country:au' },
    ],
    [
      '/maps/api/place/details/json?place_id=abc&sessiontoken=s',
      'place/details',
      { place_id: 'abc', sessiontoken: 's' },
    ],
    [`${geocode}?address=http%3A%2F%2F169.254.169.254%2F`, 'geocode', { address: 'http://169.254.169.254/' }],
  ])('%s', (url, service, query) => {
    expect(allowedQuestion(url, own)).toEqual({ service, query });
  });
});

describe('nothing else is', () => {
  test.each([
    // other hosts, and what looks like the right one
    'https://evil.example/maps/api/geocode/json',
    'https://maps.googleapis.com.evil.example/maps/api/geocode/json',
    'https://maps.googleapis.com@evil.example/maps/api/geocode/json',
    'https://user:pass@maps.googleapis.com/maps/api/geocode/json',
    'https://evil.example#@maps.googleapis.com/maps/api/geocode/json',
    'https://evil.example?@maps.googleapis.com/maps/api/geocode/json',
    'https://evil.example\\@maps.googleapis.com/maps/api/geocode/json',
    'https://maps.googleapis.com\\.evil.example/maps/api/geocode/json',
    'https://maps.googleapis.com:443/maps/api/geocode/json',
    'https://maps.googleapis.com:8443/maps/api/geocode/json',
    'https://maps.googleapis.com./maps/api/geocode/json',
    'https://MAPS.googleapis.com/maps/api/geocode/json',
    'https://maps.googleapis.com%2f@evil.example/maps/api/geocode/json',
    'https://maps。googleapis。com/maps/api/geocode/json',
    'https://ｍaps.googleapis.com/maps/api/geocode/json',
    'https://mаps.googleapis.com/maps/api/geocode/json',
    'https://xn--mps-7cd.googleapis.com/maps/api/geocode/json',
    'https://[::1]/maps/api/geocode/json',
    'https://[::ffff:127.0.0.1]/maps/api/geocode/json',
    'https://2130706433/maps/api/geocode/json',
    'https://0x7f000001/maps/api/geocode/json',
    'http://169.254.169.254/maps/api/geocode/json',
    'http://127.0.0.1:3002/maps/api/geocode/json',
    'http://127.0.0.1:30011/maps/api/geocode/json',
    'http://localhost:3001/maps/api/geocode/json',
    // other schemes
    'http://maps.googleapis.com/maps/api/geocode/json',
    'file:///maps/api/geocode/json',
    'ftp://maps.googleapis.com/maps/api/geocode/json',
    'gopher://maps.googleapis.com/maps/api/geocode/json',
    'javascript:/maps/api/geocode/json',
    'https:/maps/api/geocode/json',
    'https:///maps/api/geocode/json',
    // relative tricks
    '//evil.example/maps/api/geocode/json',
    '///maps/api/geocode/json',
    '/\\evil.example/maps/api/geocode/json',
    'maps/api/geocode/json',
    ' /maps/api/geocode/json',
    '/maps/api/geocode/json ',
    '\t/maps/api/geocode/json',
    // other paths
    '/maps/api/staticmap',
    '/maps/api/directions/json',
    '/maps/api/geocode/xml',
    '/maps/api/geocode/json/',
    '/maps/api/geocode//json',
    '/maps/api/geocode/json/../../staticmap',
    '/maps/api/place/../geocode/json',
    '/maps/api/geocode%2fjson',
    '/maps/api/geocode%2Fjson',
    '/maps/api/geocode/%6ason',
    '/maps%2fapi/geocode/json',
    '/maps/api/geocode/json%3faddress=x',
    '/maps/api/geocode/json;x=1',
    '/maps/api/geocode/json#x',
    '/maps/api/geocode/json\n',
    '/maps/api/geocode/json\r\nHost: evil.example',
    '/maps/api/Geocode/json',
    '',
    '/',
    // questions
    `${geocode}?address=a&address=b`,
    `${geocode}?address=a&%61ddress=b`,
    `${geocode}?address=a&callback=x`,
    `${geocode}?client=x&signature=y`,
    `${geocode}?channel=x`,
    `${geocode}?input=x`,
    `${geocode}?__proto__=x`,
    `${geocode}?constructor=x`,
    `${geocode}?address=${'x'.repeat(301)}`,
    `${geocode}?address=x#fragment`,
    `${geocode}?${'address=x&'.repeat(300)}`,
  ])('%j', (url) => {
    expect(allowedQuestion(url, own)).toEqual(expect.stringMatching(/\.$/));
  });

  test('while nothing is configured, no host but Google’s', () => {
    expect(allowedQuestion(`/${geocode}`, '')).toEqual(expect.stringMatching(/^Give /));
    expect(allowedQuestion('https://evil.example/maps/api/geocode/json', '')).toEqual(expect.stringMatching(/^Give /));
  });
});
