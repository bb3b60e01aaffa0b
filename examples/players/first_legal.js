// A player in another language: answers each question with the first legal line. Needs Node.js and nothing else.
const lines = require("readline").createInterface({ input: process.stdin });
let legal = [];
lines.on("line", (line) => {
  if (line === "railroad-ink 1") console.log("ready first-legal");
  else if (line.startsWith("legal ")) legal.push(line.slice("legal ".length));
  else if (line === "go") {
    console.log(legal[0]);
    legal = [];
  }
});
