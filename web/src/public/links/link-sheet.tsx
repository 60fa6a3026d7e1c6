import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { type ReactNode, useEffect } from 'react';
import { CallLink } from '../call-link.tsx';
import classes from './link-sheet.module.css';

type Company = { name: string; abn: string | null; phone: string | null; address: string | null };

type Props = {
  /** Null while the page is on its way. */
  company: Company | null;
  title: string;
  /** How it stands, beside the title. */
  status?: string;
  /** Until when the link works; without it nothing is said of that. */
  until?: string | null;
  /** A form isn’t something to print. */
  canPrint?: boolean;
  children?: ReactNode;
};

/** Shows what a link opens as a sheet under the company’s name, on a phone, a computer or paper. */
export function LinkSheet({ company, title, status, until = null, canPrint = true, children }: Props) {
  useEffect(() => {
    if (company !== null) document.title = `${title} · ${company.name}`;
  }, [company, title]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>{company?.name ?? ' '}</header>
      <main className={classes.sheet} aria-busy={company === null}>
        <div className={classes.title}>
          <h1>{title}</h1>
          {status !== undefined && <span className={classes.status}>{status}</span>}
        </div>
        {children}
      </main>
      {company !== null && <Foot company={company} until={until} canPrint={canPrint} />}
    </div>
  );
}

/** Shows a part of the sheet under its heading. */
export function SheetPart({ heading, isPrinted = true, children }: SheetPartProps) {
  return (
    <section className={classes.part} {...(!isPrinted && { 'data-print': 'hide' })}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
type SheetPartProps = { heading: string; isPrinted?: boolean; children: ReactNode };

/** Shows a line in a quiet colour. */
export function QuietLine({ children }: { children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>;
}

/** Shows parts beside each other where there is room. */
export function SheetPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

type FootProps = { company: Company; until: string | null; canPrint: boolean };

function Foot({ company: { name, abn, phone, address }, until, canPrint }: FootProps) {
  return (
    <footer className={classes.foot}>
      {canPrint && (
        <button type="button" className={classes.print} data-print="hide" onClick={() => window.print()}>
          Print
        </button>
      )}
      {phone !== null && (
        <p>
          Questions? Call <CallLink phone={phone} />.
        </p>
      )}
      <p>{[name, abn && `ABN ${abn}`, address].filter(Boolean).join(' · ')}</p>
      {until !== null && (
        <p data-print="hide">This link works until {formatDay(dayIn(companyZone, new Date(until)))}.</p>
      )}
    </footer>
  );
}
