import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  fitView,
  fromPixel,
  type MapView,
  readView,
  toPixel,
  toPoint,
  toWorld,
  viewText,
  zoomView,
} from './map-view.ts';

const size = { width: 800, height: 600 };
const sydney = { latitude: -33.87, longitude: 151.21 };
const suva = { latitude: -18.14, longitude: 178.44 };
const chatham = { latitude: -44, longitude: -176.5 };
const someView = fc.record({
  x: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  y: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
  zoom: fc.double({ min: 3, max: 12, noNaN: true }),
});

describe('the flat world', () => {
  it('gives every place back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -29, max: 329, noNaN: true }),
        (latitude, longitude) => {
          const back = toPoint(toWorld({ latitude, longitude }));
          expect(back.latitude).toBeCloseTo(latitude, 6);
          expect(back.longitude).toBeCloseTo(longitude, 6);
        },
      ),
    );
  });

  it('has the date line in its middle, not at its edge', () => {
    expect(toWorld(chatham).x - toWorld(suva).x).toBeCloseTo(5.06 / 360, 4);
  });
});

describe('a view', () => {
  it('zooms around the pointer', () => {
    fc.assert(
      fc.property(someView, fc.double({ min: 3, max: 12, noNaN: true }), (view, zoom) => {
        const pointer = { x: 200, y: 450 };
        const before = fromPixel(view, size, pointer);
        const after = toPixel(zoomView(view, size, pointer, zoom), size, before);
        expect(after.x).toBeCloseTo(pointer.x, 3);
        expect(after.y).toBeCloseTo(pointer.y, 3);
      }),
    );
  });

  it('shows all that it is fitted to', () => {
    const points = [sydney, suva, chatham];
    const view = fitView(points, size);
    for (const point of points) {
      const { x, y } = toPixel(view, size, toWorld(point));
      expect(x).toBeGreaterThanOrEqual(47);
      expect(x).toBeLessThanOrEqual(753);
      expect(y).toBeGreaterThanOrEqual(47);
      expect(y).toBeLessThanOrEqual(553);
    }
  });

  it('of one point is near, of none is Australia', () => {
    expect(fitView([sydney], size).zoom).toBe(12);
    const { latitude, longitude } = toPoint(fitView([], size));
    expect(latitude).toBeCloseTo(-28.4, 0);
    expect(longitude).toBeCloseTo(133.5, 1);
  });

  it('knows its corners', () => {
    const box = boxOf(fitView([sydney], size), size);
    expect(box.north).toBeGreaterThan(sydney.latitude);
    expect(box.south).toBeLessThan(sydney.latitude);
    expect(box.east).toBeGreaterThan(box.west);
  });

  it('goes through the address and back', () => {
    const view: MapView = { ...toWorld(sydney), zoom: 9.25 };
    const back = readView(viewText(view));
    expect(back?.x).toBeCloseTo(view.x, 5);
    expect(back?.y).toBeCloseTo(view.y, 5);
    expect(back?.zoom).toBe(9.25);
  });

  it.each([undefined, '', 'a,b,c', '1,2', ['1,2,3']])('drops %s from an address', (text) => {
    expect(readView(text)).toBeNull();
  });
});
