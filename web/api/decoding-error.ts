/** Thrown if a response cannot be decoded. The message names the member: 'getUser.id: The ID is missing'. */
export class DecodingError extends TypeError {
  readonly reason: string
  readonly path: string

  constructor(reason: string, path = '') {
    super(`${path}: ${reason}`)
    this.reason = reason
    this.path = path
  }
}
