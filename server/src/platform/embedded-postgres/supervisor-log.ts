/** The part of the product's log that the supervisor writes to. */
export interface SupervisorLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}
