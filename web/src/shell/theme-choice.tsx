import { Switch } from '@mantine/core';
import { accessApi } from '@poolhouse/domain/features/access/api';
import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { type Palette, palettes, type Theme } from '@poolhouse/domain/features/access/theme';
import { useId } from 'react';
import { callApi } from '../platform/api/call-api.ts';
import { notify } from '../platform/notify.ts';
import { sessionState, updateUser, useUser } from '../platform/session/session.ts';
import classes from './theme-choice.module.css';

export const paletteNames = {
  default: 'Default',
  ocean: 'Ocean',
  coral: 'Coral',
  forest: 'Forest',
  sunset: 'Sunset',
  plum: 'Plum',
} as const satisfies Record<Palette, string>;

/** Shows palette and dark mode of the signed-in person; each choice applies at once and is saved. */
export function ThemeChoice() {
  const { theme } = useUser();
  const group = useId();
  return (
    <div className={classes.choice}>
      <fieldset className={classes.palettes}>
        <legend>Colour palette</legend>
        {palettes.map((palette) => (
          <label key={palette} className={classes.swatch} data-palette={palette} title={paletteNames[palette]}>
            <input
              type="radio"
              name={group}
              value={palette}
              checked={theme.colorPalette === palette}
              onChange={() => saveTheme({ ...theme, colorPalette: palette })}
            />
            <span className={classes.dot} aria-hidden />
            <span className="visually-hidden">{paletteNames[palette]}</span>
          </label>
        ))}
      </fieldset>
      <Switch
        label="Dark mode"
        labelPosition="left"
        checked={theme.darkMode}
        onChange={(event) => saveTheme({ ...theme, darkMode: event.currentTarget.checked })}
        classNames={{ body: classes.switchBody }}
      />
    </div>
  );
}

/** Shows whether the signed-in person reads times with 24 hours. */
export function ClockChoice() {
  const { theme } = useUser();
  return (
    <Switch
      label="24-hour time"
      description={theme.clock === '24h' ? 'Times look like 15:45.' : 'Times look like 3:45 pm.'}
      labelPosition="left"
      checked={theme.clock === '24h'}
      onChange={(event) => saveTheme({ ...theme, clock: event.currentTarget.checked ? '24h' : '12h' })}
      classNames={{ body: classes.switchBody }}
    />
  );
}

let latest = 0;

/** Applies the theme at once; restores the old one when it could not be saved. */
export async function saveTheme(theme: Theme): Promise<void> {
  const { user } = sessionState();
  if (user === null) return;
  latest += 1;
  const mine = latest;
  const before = user.theme;
  updateUser({ ...user, theme });
  try {
    await callApi(accessApi.saveTheme, { body: theme });
    if (mine === latest) notify.success(accessMessages.themeUpdated);
  } catch {
    const now = sessionState().user;
    if (mine === latest && now !== null) updateUser({ ...now, theme: before });
    notify.error(accessMessages.themeFailed);
  }
}
