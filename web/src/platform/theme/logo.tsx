/** Shows the logo: a roof over water. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ph-accent)" />
      <path d="M7 15.5 16 8l9 7.5" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M7 20.4c1.5-1.3 3-1.3 4.5 0s3 1.3 4.5 0 3-1.3 4.5 0 3 1.3 4.5 0"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M10 24.9c1-.9 2-.9 3 0s2 .9 3 0 2-.9 3 0 2 .9 3 0"
        stroke="#fff"
        strokeOpacity=".65"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
