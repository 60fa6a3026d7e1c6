import { afterEach, expect, test, vi } from 'vitest';
import { canOpenDrawer, connectDrawer, disconnectDrawer, hasDrawer, openDrawer } from './drawer.ts';

const write = vi.fn();
const port = {
  open: vi.fn(),
  close: vi.fn(),
  writable: { getWriter: () => ({ write, releaseLock: vi.fn() }) },
};

afterEach(() => {
  disconnectDrawer();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const withPorts = (...ports: (typeof port)[]) =>
  vi.stubGlobal('navigator', { serial: { requestPort: async () => port, getPorts: async () => ports } });

test('a drawer that is connected opens by the kick code of its printer', async () => {
  withPorts(port);
  await connectDrawer();
  expect([canOpenDrawer(), hasDrawer()]).toEqual([true, true]);
  await openDrawer();
  expect(port.open).toHaveBeenCalledWith({ baudRate: 9_600 });
  expect([...(write.mock.calls[0]?.[0] ?? [])]).toEqual([0x1b, 0x70, 0, 0x19, 0xfa]);
  expect(port.close).toHaveBeenCalledOnce();
});

test('nothing is sent where no drawer is connected, and a printer that is gone is named', async () => {
  withPorts(port);
  await openDrawer();
  expect(write).not.toHaveBeenCalled();
  await connectDrawer();
  withPorts();
  await expect(openDrawer()).rejects.toThrow('isn’t connected');
});

test('a browser without serial ports can’t open a drawer', () => {
  vi.stubGlobal('navigator', {});
  expect(canOpenDrawer()).toBe(false);
});
