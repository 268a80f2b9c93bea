/** What stands for an id under `ids=number`: the last 13 of its 24 digits, the most that a JavaScript number holds exactly. */
export const numberOfId = (id: string): number => Number.parseInt(id.slice(-13), 16)
