/** What tracking says when the carrier has nothing to tell. §5 */
export const noTrackingMessage = 'No tracking information available';
/** What tracking says whatever else went wrong. §8 */
export const trackingErrorMessage = 'Something went wrong with Open Freight API';

/** Returns whether a failure means that the carrier has nothing to tell: only that is passed on as it is. §8 */
export function saysNoTracking(message: string): boolean {
  return message === noTrackingMessage;
}
