export { mountPosEndpoint, posAccess, posPath } from './mount-pos-endpoint.ts';
export { type PosEndpointSimulator, startPosEndpoint } from './start-pos-endpoint.ts';
