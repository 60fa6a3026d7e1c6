export { endpointOff, posEndpoint } from './endpoint.ts';
