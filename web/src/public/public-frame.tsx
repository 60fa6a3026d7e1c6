import { type ReactNode, useEffect } from 'react';
import { Logo } from '../platform/theme/logo.tsx';
import classes from './public-frame.module.css';

type PublicFrameProps = { title: string; children: ReactNode };

/** Shows a drawing of water on one side and the content of a public page on the other. */
export function PublicFrame({ title, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = `${title} · Poolhouse`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.water}>
        <a href="/" className={classes.brand}>
          <Logo size={32} />
          Poolhouse
        </a>
        <p className={classes.claim}>Dealers, orders and service in one place.</p>
      </header>
      <main className={classes.main}>
        <div className={classes.sheet}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
