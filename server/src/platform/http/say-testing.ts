import { connect } from 'node:net';

type RawAnswer = { status: number; headers: string; body: unknown };

/** Says something to the server as it is, and returns what it answers until it closes. */
export function say(port: number, text: string, goOn?: { with: string; everyMs: number }): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      timer = goOn && setInterval(() => socket.write(goOn.with), goOn.everyMs);
    });
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
      // The answer is complete: a client that goes on sending would only hear a reset.
      clearInterval(timer);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(timer);
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      resolve({
        status: Number(headers.split(' ')[1]),
        headers: headers.toLowerCase(),
        body: JSON.parse(body || 'null'),
      });
    });
  });
}
