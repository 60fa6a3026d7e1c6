declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    /** Returns the request to send; called before each one. */
    setupRequest?(request: Request): Request;
  };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: readonly Request[];
    headers?: Record<string, string>;
  };
  type Result = { requests: { average: number; total: number }; duration: number; errors: number; non2xx: number };

  function autocannon(options: Options, done: (error: Error | null, result: Result) => void): EventEmitter;
  export = autocannon;
}
