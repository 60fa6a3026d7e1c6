export { areSingleKeysOn, createEvent, focusSearchEvent } from './use-shell-keys.ts';
