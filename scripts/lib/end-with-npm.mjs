// Imported by the scripts that run until they are stopped: ends the script if its npm process was killed. npm passes
// SIGINT and SIGTERM on, but SIGKILL ends npm alone (decision 019).
const npm = process.ppid
const timer = setInterval(() => {
  if (process.ppid === npm) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
