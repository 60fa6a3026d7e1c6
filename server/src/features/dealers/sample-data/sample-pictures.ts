/** Drawings that stand for photos in the sample company: a shop, a pool with its cleaner, a display, a logo. */
export const samplePictures = [
  {
    name: 'shop-front.jpg',
    note: 'New sign, put up in autumn',
    format: 'jpeg',
    svg: scene(`<rect width="960" height="420" fill="#bfdcec"/><rect y="420" width="960" height="220" fill="#b9b4aa"/>
      <rect x="140" y="140" width="680" height="300" fill="#f4efe6"/><rect x="140" y="110" width="680" height="70" fill="#0b6a8f"/>
      <text x="480" y="160" font-family="sans-serif" font-size="44" font-weight="700" fill="#fff" text-anchor="middle">POOLS &amp; CLEANERS</text>
      <rect x="180" y="220" width="260" height="170" fill="#8fc3d6"/><rect x="480" y="220" width="140" height="220" fill="#33505c"/>
      <rect x="660" y="220" width="130" height="170" fill="#8fc3d6"/><circle cx="600" cy="335" r="6" fill="#e7c66b"/>`),
  },
  {
    name: 'pool-with-cleaner.jpg',
    note: 'After the first week with the robot',
    format: 'jpeg',
    svg: scene(`<rect width="960" height="640" fill="#dcd3c1"/><rect x="90" y="80" width="780" height="480" rx="90" fill="#1690b8"/>
      <path d="M120 220q60-30 120 0t120 0 120 0 120 0 120 0 120 0M120 360q60-30 120 0t120 0 120 0 120 0 120 0 120 0" stroke="#7fd0e6" stroke-width="10" fill="none"/>
      <g transform="translate(520 330) rotate(-14)"><rect width="170" height="110" rx="26" fill="#f2f5f7"/><rect x="20" y="22" width="130" height="42" rx="12" fill="#123b4b"/>
      <circle cx="28" cy="104" r="22" fill="#20292e"/><circle cx="142" cy="104" r="22" fill="#20292e"/></g>`),
  },
  {
    name: 'cleaner-display.png',
    note: null,
    format: 'png',
    svg: scene(`<rect width="960" height="640" fill="#eef1f3"/><rect y="500" width="960" height="140" fill="#c9ced2"/>
      <g fill="#0b6a8f"><rect x="130" y="300" width="180" height="200" rx="8"/><rect x="390" y="240" width="180" height="260" rx="8"/><rect x="650" y="340" width="180" height="160" rx="8"/></g>
      <g fill="#f7b733"><circle cx="220" cy="250" r="52"/><circle cx="480" cy="190" r="52"/><circle cx="740" cy="290" r="52"/></g>`),
  },
  {
    name: 'logo.png',
    note: null,
    format: 'png',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><rect width="600" height="240" fill="#fff"/>
      <path d="M40 150q40-50 80 0t80 0" stroke="#0b6a8f" stroke-width="22" fill="none" stroke-linecap="round"/>
      <text x="230" y="150" font-family="sans-serif" font-size="74" font-weight="700" fill="#12303d">aqua co.</text></svg>`,
  },
] as const;

function scene(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${shapes}</svg>`;
}
