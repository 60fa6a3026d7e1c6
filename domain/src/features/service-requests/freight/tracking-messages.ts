/** What tracking says when the carrier has nothing to tell. §5 */
export const noTrackingMessage = 'No tracking information available';
/** What tracking says whatever else went wrong. §8 */
export const trackingErrorMessage = 'Something went wrong with Open Freight API';

/** Returns the sentence that people read when tracking failed: only "nothing to tell" is passed on as it is. §8 */
export function trackingErrorText(message: string): string {
  return message === noTrackingMessage ? noTrackingMessage : trackingErrorMessage;
}
