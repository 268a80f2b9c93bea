// The pages read this file before they start. Edit it on the web server; no rebuild is needed.
// Each base is a path of the same origin or a full URL, such as 'https://api.example.com/pitlane/api'.
window.pitlaneConfig = {
  publicApiBase: '/pitlane/api',
  adminApiBase: '/pitlane/admin/api',
}
