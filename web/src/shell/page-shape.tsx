import type { ReactNode } from 'react';
import { usePageTitle } from '../platform/use-page-title.ts';
import classes from './page-shape.module.css';

type PageShapeProps = { title: string; children: ReactNode };

/** Shows a plain page of the shell: its title and what it says. */
export function PageShape({ title, children }: PageShapeProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}

type BlankProps = { title: string; children: ReactNode; art?: ReactNode };

/** Shows a page with nothing on it but a drawing, a sentence and the next step. */
export function BlankPage({ title, children, art }: BlankProps) {
  usePageTitle(title);
  return (
    <div className={classes.blank}>
      {art ?? <WaterDrawing />}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.words}>{children}</div>
    </div>
  );
}

function WaterDrawing() {
  return (
    <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden="true" className={classes.art}>
      <path
        d="M36 30 60 12l24 18"
        stroke="var(--ph-brand-5)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M44 27v10M76 27v10" stroke="var(--ph-brand-5)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M16 46c7-5 14-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0"
        stroke="var(--ph-brand-5)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M28 56c5-4 11-4 16 0s11 4 16 0 11-4 16 0 11 4 16 0"
        stroke="var(--ph-brand-4)"
        strokeOpacity=".6"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M42 65c3-2 6-2 9 0s6 2 9 0 6-2 9 0 6 2 9 0"
        stroke="var(--ph-brand-4)"
        strokeOpacity=".35"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
