export { emptyableSerial, questionOfSerial, repeatedSerials, serialNumber } from '../../../kernel/serial-number.ts';
