import { OutsideFailure } from '../../platform/outside-failure.ts';

export type EndpointSteps = {
  signal?: AbortSignal;
  /** Right before the endpoint could have it: an attempt that ended before this surely told nothing. */
  beforeHandOver?(): Promise<void>;
};

/** The company's own endpoint, which is told of each finished sale once. It can't be asked what it was told. */
export type PosEndpoint = {
  readonly isOn: boolean;
  /** Throws ConnectorError or EndpointRefused; after a ConnectorError it may have been told. */
  tell(sale: object, steps?: EndpointSteps): Promise<void>;
};

/** The endpoint doesn't take this sale, now or later; the message is its own words on it. */
export class EndpointRefused extends OutsideFailure {
  constructor(message: string) {
    super(message, { kind: 'declined' });
    this.name = 'EndpointRefused';
  }
}
