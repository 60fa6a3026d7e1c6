/** The header that names a resumable upload whose bytes are the body of an upload call. */
export const uploadHeader = 'x-upload';
/** The header with the ticket of a public form: whose its uploads are, where there is no session. */
export const ticketHeader = 'x-form-ticket';
