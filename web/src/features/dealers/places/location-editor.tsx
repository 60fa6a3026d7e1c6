import { Button } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useState } from 'react';
import { useCan } from '../../../platform/use-can.ts';
import { NumberField } from '../../../ui/input/number-field.tsx';
import type { MapPoint } from '../../../ui/map/map-view.ts';
import { PinMap } from '../../../ui/map/pin-map.tsx';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { dealerLabels } from '../dealer-labels.ts';
import classes from './location.module.css';
import { useSaveLocation } from './use-save-location.ts';

type Draft = { latitude: number | null; longitude: number | null };

/** Shows a pin that is dragged or moved with the arrow keys, with its coordinates beside it. */
export function LocationEditor({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  const edit = useCan('dealers:edit');
  const saved: Draft = { latitude: dealer.yCoordinates, longitude: dealer.xCoordinates };
  const [draft, setDraft] = useState(saved);
  const { save, isSaving } = useSaveLocation(dealer, routeId);
  const wrong = { latitude: whyWrong(draft.latitude, 90), longitude: whyWrong(draft.longitude, 180) };
  const isValid = wrong.latitude === undefined && wrong.longitude === undefined;
  const isMoved = draft.latitude !== saved.latitude || draft.longitude !== saved.longitude;
  const reason = edit.reason ?? whyNot(isMoved, isValid);
  const still = { onBlur: () => undefined, isDisabled: !edit.allowed };
  const put = () =>
    save(
      { xCoordinates: draft.longitude, yCoordinates: draft.latitude, isRevisedCoordinate: true },
      `Saved the location of ${dealer.name}.`,
    );
  const followAddress = async () => {
    const unset = { xCoordinates: null, yCoordinates: null, isRevisedCoordinate: false };
    const found = await save(unset, `${dealer.name} reset to its address.`);
    if (found) setDraft({ latitude: found.yCoordinates, longitude: found.xCoordinates });
  };
  return (
    <div className={classes.editor}>
      <div className={classes.map}>
        <PinMap
          label={`Where ${dealer.name} is`}
          pin={pointOf(draft)}
          onPin={
            edit.allowed
              ? ({ latitude, longitude }) => setDraft({ latitude: seven(latitude), longitude: seven(longitude) })
              : null
          }
        />
      </div>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (edit.allowed && isMoved && isValid) void put();
        }}
      >
        <p className={classes.note}>{noteOf(dealer)}</p>
        <NumberField
          {...still}
          name="latitude"
          label={dealerLabels.yCoordinates}
          decimals={7}
          value={draft.latitude}
          error={wrong.latitude}
          onChange={(latitude) => setDraft({ ...draft, latitude })}
        />
        <NumberField
          {...still}
          name="longitude"
          label={dealerLabels.xCoordinates}
          decimals={7}
          value={draft.longitude}
          error={wrong.longitude}
          onChange={(longitude) => setDraft({ ...draft, longitude })}
        />
        <div className={classes.acts}>
          <ReasonTooltip reason={reason} permission={edit.refused}>
            <Button type="submit" loading={isSaving} disabled={reason !== null}>
              Save location
            </Button>
          </ReasonTooltip>
          {isMoved && (
            <Button variant="default" onClick={() => setDraft(saved)}>
              Undo
            </Button>
          )}
        </div>
        <ReasonTooltip reason={edit.reason} permission={edit.refused}>
          <Button variant="default" disabled={!edit.allowed || isSaving} onClick={() => void followAddress()}>
            Reset to address
          </Button>
        </ReasonTooltip>
      </form>
    </div>
  );
}

function pointOf({ latitude, longitude }: Draft): MapPoint | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function whyWrong(degrees: number | null, most: number): string | undefined {
  if (degrees === null) return 'Enter degrees.';
  return Math.abs(degrees) > most ? `Must be between −${most} and ${most}.` : undefined;
}

function whyNot(isMoved: boolean, isValid: boolean): string | null {
  if (!isMoved) return 'Move the pin or change the coordinates first.';
  return isValid ? null : 'Correct the coordinates first.';
}

/** A centimetre is near enough. */
function seven(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function noteOf({ location, isRevisedCoordinate }: Dealer): string {
  if (location === null) return 'No location yet. Choose it on the map, or enter coordinates.';
  return isRevisedCoordinate
    ? 'Set manually. Changing the address won’t move it.'
    : 'Placed by suburb. Drag the pin to correct it.';
}
