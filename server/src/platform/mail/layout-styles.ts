const dark = `.ground{background:#11181c !important}.card{background:#1a2328 !important;border-color:#2c3a41 !important}
.ink{color:#e8eef1 !important}.quiet{color:#a3b3bb !important}.accent{color:#6cc7e6 !important}.rule{border-color:#2c3a41 !important}
.button{background:#0c7799 !important}`;

/** The looks of all mails. Colours are named by class too, so that a dark mailbox can turn them. */
export const styles = {
  font: "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  ink: 'color:#1c2b33',
  quiet: 'color:#5b6b73',
  accent: 'color:#0b6e8f',
  ground: 'background:#f4f7f8',
  card: 'background:#ffffff;border:1px solid #dfe6e9;border-radius:12px',
  rule: 'border-top:1px solid #dfe6e9',
  head: `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark}}
@media (max-width:480px){.card{padding:24px 20px !important}}`,
} as const;
