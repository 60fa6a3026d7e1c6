import { toWorld, type World } from './map-view.ts';

/**
 * The borders between Australia’s states, latitude and longitude in turn: straight for the most part, the rivers (the
 * Murray, the Dumaresq and the Macintyre) roughly. For orientation only.
 */
const lines = [
  '-14.9 129 -31.7 129',
  '-16.5 138 -26 138 -26 141 -38.06 140.97',
  '-26 129 -26 138',
  '-29 141 -29 149 -28.6 149.6 -28.55 150.3 -28.75 150.75 -28.7 151.3 -29.05 151.6 -28.9 152.05 -28.5 152 -28.25 152.35 -28.35 153.1 -28.16 153.55',
  '-34.02 140.97 -34.1 141.9 -34.45 142.4 -34.7 143 -35.1 143.4 -35.5 143.8 -35.8 144.4 -36.1 144.75 -35.85 145 -35.95 146 -36.05 146.9 -35.97 147.4 -36.4 148 -36.8 148.15 -37.5 149.97',
];

export const stateBorders: readonly (readonly World[])[] = lines.map((line) => {
  const degrees = line.split(' ').map(Number);
  return Array.from({ length: degrees.length / 2 }, (_, at) =>
    toWorld({ latitude: degrees[2 * at] ?? 0, longitude: degrees[2 * at + 1] ?? 0 }),
  );
});

export const stateNames: readonly { name: string; at: World }[] = [
  ['Western Australia', -25.6, 122.2],
  ['Northern Territory', -20.6, 133.4],
  ['South Australia', -29.6, 135.4],
  ['Queensland', -23.2, 144.6],
  ['New South Wales', -32.2, 146.2],
  ['Victoria', -36.9, 144.1],
  ['Tasmania', -42.2, 146.6],
].map(([name, latitude, longitude]) => ({
  name: String(name),
  at: toWorld({ latitude: Number(latitude), longitude: Number(longitude) }),
}));
