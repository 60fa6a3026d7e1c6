import { Component, type ReactNode } from 'react';
import classes from './chart.module.css';

type Props = { children: ReactNode /** Replaces a drawing that failed. */; instead: ReactNode };

/** A drawing that can't be fetched or drawn takes nothing else along: the figures are there as a table. */
export class DrawingBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <p className={classes.failed} role="alert">
          Couldn’t show the chart. Here’s the table instead. Reload the page to try again.
        </p>
        {this.props.instead}
      </>
    );
  }
}
