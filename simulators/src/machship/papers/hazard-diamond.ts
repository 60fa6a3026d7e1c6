import type { Content } from 'pdfmake/interfaces.js';

/** The class on its diamond, and the colours of its two halves, by the vendor's class type. */
const hazards: Readonly<Record<number, { className: string; words: string; upper: string; lower: string }>> = {
  9: { className: '5.1', words: 'OXIDISING AGENT', upper: '#f5c400', lower: '#f5c400' },
  14: { className: '8', words: 'CORROSIVE', upper: '#ffffff', lower: '#222222' },
  15: { className: '9', words: 'MISCELLANEOUS', upper: '#e6e6e6', lower: '#ffffff' },
};

export function hazardClassName(dgClassType: number): string {
  return hazards[dgClassType]?.className ?? String(dgClassType);
}

/** Returns a hazard diamond, `side` points from corner to corner. */
export function hazardDiamond(dgClassType: number, side: number): Content {
  const { className, words, upper, lower } = hazards[dgClassType] ?? {
    className: String(dgClassType),
    words: 'DANGEROUS GOODS',
    upper: '#ffffff',
    lower: '#ffffff',
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <path d="M50 2 98 50H2Z" fill="${upper}"/><path d="M2 50H98L50 98Z" fill="${lower}"/>
    <path d="M50 2 98 50 50 98 2 50Z" fill="none" stroke="#000" stroke-width="2.5"/>
    <text x="50" y="45" font-size="7" text-anchor="middle" font-weight="bold">${words}</text>
    <text x="50" y="84" font-size="20" text-anchor="middle" font-weight="bold" fill="${lower === '#222222' ? '#fff' : '#000'}">${className}</text>
  </svg>`;
  return { svg, width: side };
}
