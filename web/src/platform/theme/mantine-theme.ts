import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { statusColours } from './status-colours.ts';

/** The steps come from palettes.css, so that a palette is switched by one attribute on the page. */
const brand = Array.from({ length: 10 }, (_, step) => `var(--ph-brand-${step})`) as unknown as MantineColorsTuple;

const dark: MantineColorsTuple = [
  '#e5e9ee',
  '#bac2cc',
  '#9ca5b1',
  '#7e8894',
  '#3a414b',
  '#272c33',
  '#1c2026',
  '#14171b',
  '#0f1215',
  '#0a0c0e',
];

/** The kit's dialogs bring a `header`, which would count as a second banner of the page, and a cross without a name. */
const dialog = {
  attributes: { header: { role: 'presentation' } },
  overlayProps: { color: 'var(--ph-veil)' },
  closeButtonProps: { 'aria-label': 'Close' },
};

type Sized = { size?: unknown };
const isUsual = (size: unknown) => size === undefined || size === 'sm';

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { ...statusColours, brand, dark },
  black: '#191e25',
  fontFamily: 'var(--ph-font)',
  fontFamilyMonospace: 'var(--ph-font-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: 'var(--ph-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'var(--ph-shadow)',
    md: 'var(--ph-shadow)',
    lg: 'var(--ph-shadow)',
    xl: 'var(--ph-shadow)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      vars: (_theme: unknown, { size }: Sized) => ({
        root: isUsual(size) ? { '--button-height': 'var(--ph-control)', '--button-padding-x': '0.875rem' } : {},
      }),
    },
    Input: {
      vars: (_theme: unknown, { size }: Sized) => ({
        wrapper: isUsual(size) ? { '--input-height': 'var(--ph-control)' } : {},
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_theme: unknown, { size }: Sized) => ({ root: isUsual(size) ? { '--ai-size': 'var(--ph-control)' } : {} }),
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    // Without the kit's placeholder, which is no menu item but is in the menu, the first item gets the focus.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 100 },
        radius: 'lg',
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 }, radius: 'lg' } },
    Modal: { defaultProps: { ...dialog, centered: true, radius: 'lg', transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { ...dialog, transitionProps: { duration: 140 } } },
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--ph-bg)',
  '--mantine-color-text': 'var(--ph-text)',
  '--mantine-color-dimmed': 'var(--ph-dim)',
  '--mantine-color-placeholder': 'var(--ph-dim)',
  '--mantine-color-error': 'var(--ph-danger)',
  '--mantine-color-success': 'var(--ph-success)',
  '--mantine-color-anchor': 'var(--ph-link)',
  '--mantine-color-default': 'var(--ph-raised)',
  '--mantine-color-default-hover': 'color-mix(in srgb, var(--ph-raised), var(--ph-text) 5%)',
  '--mantine-color-default-color': 'var(--ph-text)',
  '--mantine-color-default-border': 'var(--ph-line-strong)',
  '--mantine-color-brand-text': 'var(--ph-link)',
  '--mantine-color-brand-light': 'var(--ph-accent-soft)',
  '--mantine-color-brand-light-hover': 'var(--ph-accent-soft-hover)',
  '--mantine-color-brand-light-color': 'var(--ph-accent-soft-text)',
  '--mantine-color-brand-outline': 'var(--ph-link)',
};

/** Hands the product's surfaces to the component kit. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });
