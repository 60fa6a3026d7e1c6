import type { Page } from 'playwright-core';

/** Shows a picture to the camera of a page from now on, as if it were held up to it. */
export async function holdUpToCamera(page: Page, pictureAddress: string): Promise<void> {
  await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const paper = canvas.getContext('2d');
    if (paper === null) throw new Error('This browser draws nothing.');
    // A stream has a frame for each time that something is drawn.
    setInterval(() => {
      paper.fillStyle = '#fff';
      paper.fillRect(0, 0, canvas.width, canvas.height);
      paper.drawImage(picture, 140, 60, 360, 360);
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, pictureAddress);
}
