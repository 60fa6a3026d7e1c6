type Props = { samples: readonly string[]; count?: number };

const most = 3;

/** Shows the first few of several texts, how many there are where `count` is given, and all of them on hover. */
export function SamplesOf({ samples, count }: Props) {
  const more = samples.length - most;
  const shown = samples.slice(0, most).join(', ');
  return (
    <span style={{ whiteSpace: 'normal' }} title={samples.join(', ')}>
      {count !== undefined && more > 0 && `${count}: `}
      {more > 0 ? `${shown} and ${more} more` : shown}
    </span>
  );
}
